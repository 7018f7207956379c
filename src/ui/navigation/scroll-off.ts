export type ScrollState = { isOff: boolean; y: number };

export const scrollTop: ScrollState = { isOff: false, y: 0 };

const threshold = 400;
const delta = 10;

/**
 * Hides after scrolling down by more than 10 px beyond 400 px, shows after scrolling up by more than 10 px. `y` is
 * where the movement started.
 */
export function nextScrollState(state: ScrollState, y: number): ScrollState {
  const moved = y - state.y;
  if (Math.abs(moved) <= delta) return state;
  if (moved < 0) return { isOff: false, y };
  return { isOff: state.isOff || y > threshold, y };
}
