const mostLabels = 1_000;

/** Whether each cell can name its column, which would double the page of a long table. */
export const takesLabels = (rows: number, columns: number): boolean => rows * columns < mostLabels;
