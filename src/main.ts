// The way in: starts the page and hands it the board, which is loaded when a battle is first shown.
import { startPage } from './hud/startPage.tsx'

const host = document.getElementById('app')
if (host === null) throw new Error('Bug: the page has no place for the app')

void startPage(host, async (place, events, settings) => {
  const { createBoard } = await import('./view/createBoard.ts')
  return createBoard(place, events, settings)
})
