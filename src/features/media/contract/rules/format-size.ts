const units = ["bytes", "kB", "MB", "GB", "TB"];

export function formatSize(bytes: number): string {
  const power =
    bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1_024)));
  return `${Number((bytes / 1_024 ** power).toFixed(1))} ${units[power]}`;
}
