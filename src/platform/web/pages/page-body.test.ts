import { expect, test, vi } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { collectPage } from "./page-body.ts";

test("A page is passed on in one piece", async () => {
  const whole = vi.fn();
  const page = collectPage(whole, () => undefined);
  for (const piece of ["<html>", "é", "</html>"]) page.write(piece);
  expect(whole).not.toHaveBeenCalled();
  page.end();
  await eventually(() => expect(whole).toHaveBeenCalledOnce());
  expect(whole.mock.calls[0]?.[0].toString()).toBe("<html>é</html>");
});

test("A rendering error is reported, and nothing is passed on", async () => {
  const [whole, failed] = [vi.fn(), vi.fn()];
  const page = collectPage(whole, failed);
  page.on("error", () => undefined);
  page.write("<html>");
  page.destroy(new Error("It broke."));
  await eventually(() => expect(failed).toHaveBeenCalledOnce());
  expect(whole).not.toHaveBeenCalled();
});
