const key = "folkmoot-editor";

export type Editor = "rich" | "plain";

/** The editor that this person switched to last on this device. */
export function readPreferredEditor(): Editor {
  try {
    return localStorage.getItem(key) === "plain" ? "plain" : "rich";
  } catch {
    return "rich";
  }
}

export function keepPreferredEditor(editor: Editor) {
  try {
    localStorage.setItem(key, editor);
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}
