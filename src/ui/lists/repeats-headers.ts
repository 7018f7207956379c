const mostLabels = 1_000;

/** Whether each cell may repeat its column name, which doubles the size of long tables. */
export const repeatsHeaders = (rows: number, columns: number): boolean =>
  rows * columns < mostLabels;
