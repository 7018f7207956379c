export function urlcodeOf(name: string): string {
  const words = name.toLowerCase().match(/[\p{Letter}\p{Mark}\p{Number}]+/gu) ?? [];
  const code = words.join("-").slice(0, 100).replace(/-$/, "");
  return /^\d+$/.test(code) ? `category-${code}` : code;
}
