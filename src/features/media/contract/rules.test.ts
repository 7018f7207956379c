import { expect, test } from "vitest";
import { imageSizes, imageSources, imageSrcSet, photoSrcSet, sizedUrl } from "./rules.ts";

const url = `/uploads/aa/${"a".repeat(40)}.jpg`;

test("uploaded images come in other sizes", () => {
  expect(sizedUrl(url, "s80")).toBe(`${url}.s80.webp`);
  expect(photoSrcSet(url, 40)).toBe(`${url}.s40.webp 1x, ${url}.s80.webp 2x`);
  expect(imageSrcSet(url, 700)).toBe(`${url}.w320.webp 320w, ${url}.w640.webp 640w, ${url} 700w`);
  expect(imageSources(url)).toMatchObject({ 300: `${url}.w320.webp`, 1200: `${url}.w1280.webp` });
});

test("all else stays as it is", () => {
  for (const other of ["https://example.com/a.jpg", url.replace(".jpg", ".pdf"), ""]) {
    expect(sizedUrl(other, "s80")).toBe(other);
    expect(photoSrcSet(other, 40)).toBeUndefined();
    expect(imageSrcSet(other, 700)).toBeUndefined();
    expect(imageSources(other)).toBeUndefined();
  }
  expect(sizedUrl(url, "s81")).toBe(url);
});

test("every photo size is one that the server makes", () => {
  for (const width of [24, 28, 40, 100, 145]) {
    expect(imageSizes.has(`s${width}`)).toBe(true);
    expect(imageSizes.has(`s${width * 2}`)).toBe(true);
  }
});
