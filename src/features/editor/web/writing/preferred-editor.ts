const key = "folkmoot-editor";

export type Editor = "rich" | "plain";

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
    // Storage may be blocked.
  }
}
