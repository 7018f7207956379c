export type ScrollState = { isOff: boolean; y: number };

export const scrollTop: ScrollState = { isOff: false, y: 0 };

const threshold = 400;
const delta = 10;

/** Off after a move down of over 10 px beyond 400 px, back after a move up of over 10 px; `y` is where a move began. */
export function nextScrollState(state: ScrollState, y: number): ScrollState {
  const moved = y - state.y;
  if (Math.abs(moved) <= delta) return state;
  if (moved < 0) return { isOff: false, y };
  return { isOff: state.isOff || y > threshold, y };
}
