import { expect, type Locator } from "@playwright/test";

export const phone = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };
export const finger = 44;

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It has no box.");
  return box;
}

export async function expectForFingers(...targets: readonly Locator[]) {
  for (const target of targets) {
    const { width, height } = await boxOf(target);
    expect(height).toBeGreaterThanOrEqual(finger);
    expect(width).toBeGreaterThanOrEqual(finger);
  }
}
