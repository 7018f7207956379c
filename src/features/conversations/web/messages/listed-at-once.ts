export const listedAtOnce = 30;
