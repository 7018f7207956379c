import { describe, expect, test } from "vitest";
import { limitStyles } from "./limit-styles.ts";

const scope = '[data-addon="clock"]';

describe("A limited style sheet", () => {
  test.each([
    ["p{color:red}", `${scope} p{color:red}`],
    [":scope{color:red}", `${scope}{color:red}`],
    [":scope>p~p{color:red}", `${scope}>p~p{color:red}`],
    [".a{&:hover,&~.b,+.c{color:red}}", `${scope} .a{&:hover,&~.b,+.c{color:red}}`],
    [".a{&.b,.dark &{color:red}}", `${scope} .a{&.b,.dark &{color:red}}`],
    [".a{&:not(&:hover){color:red}}", `${scope} .a{&:not(&:hover){color:red}}`],
    ["@keyframes x{from{top:0}}", "@keyframes x{from{top:0}}"],
  ])("keeps %s within its scope", async (css, limited) => {
    expect(await limitStyles(css, scope)).toEqual({ css: limited });
  });

  test.each([
    "~p{color:red}",
    ":scope~p{color:red}",
    ":scope:is(*)~p{color:red}",
    "&.a + p{color:red}",
    ":scope{&~p{color:red}}",
    ":scope{&,+p{color:red}}",
    ":scope{&.a{&~p{color:red}}}",
    "p{&,:not(&){color:red}}",
    "p{&,body:has(&){color:red}}",
    ":scope{@media print{&~p{color:red}}}",
  ])("refuses %s, which is about something else", async (css) => {
    expect(await limitStyles(css, scope)).toMatchObject({
      problem: { message: expect.stringContaining("Line 1: a selector") },
    });
  });
});
