type Press = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a click on a link is one for a new tab or window, a download or the context menu. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
