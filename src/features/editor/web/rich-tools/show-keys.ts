const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

const appleSigns: Record<string, string> = { Mod: "⌘", Shift: "⇧", Alt: "⌥" };
const otherNames: Record<string, string> = { Mod: "Ctrl" };

export function showKeys(keys: string): string {
  const parts = keys.split("-").map((key) => (key.length === 1 ? key.toUpperCase() : key));
  return isApple()
    ? parts.map((key) => appleSigns[key] ?? key).join("")
    : parts.map((key) => otherNames[key] ?? key).join("+");
}
