/** Page of a frame, by the digest of its content. */
export const framePath = "/html-widgets/{digest}";
export const frameUrl = (digest: string): string => `/html-widgets/${digest}`;

/** What a frame may do. JavaScript could put what is typed in the frame into the address of a window that it opens. */
export const sandboxFor = (hasPopups: boolean): string =>
  hasPopups ? "allow-scripts allow-popups allow-popups-to-escape-sandbox" : "allow-scripts";
