export const wayOn = (target: string) => ({
  labelID: target === "/" ? "accounts.toHome" : "accounts.goBack",
  href: target,
});
