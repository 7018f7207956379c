import { expect, test } from "vitest";
import { type Toast, type ToastAction, toastReducer } from "./toast-store.ts";

const add = (toastID: string, body: string, more = {}): ToastAction => ({
  type: "add",
  toast: { toastID, body, ...more },
});

const after = (...actions: ToastAction[]) => actions.reduce(toastReducer, [] as readonly Toast[]);

test("adds one after another", () => {
  expect(after(add("a", "first"), add("b", "second")).map((toast) => toast.body)).toEqual([
    "first",
    "second",
  ]);
});

test("replaces the toast with the same id in place", () => {
  const toasts = after(add("a", "first"), add("b", "second"), add("a", "third"));
  expect(toasts.map((toast) => toast.body)).toEqual(["third", "second"]);
});

test("dismisses itself unless it is persistent", () => {
  const toasts = after(add("a", "passing"), add("b", "lasting", { persistent: true }));
  expect(toasts.map((toast) => toast.autoDismiss)).toEqual([true, false]);
});

test("is hidden first and deleted afterwards", () => {
  const hidden = after(add("a", "first"), { type: "hide", toastID: "a" });
  expect(hidden.map((toast) => toast.isVisible)).toEqual([false]);
  expect(toastReducer(hidden, { type: "delete", toastID: "a" })).toEqual([]);
});

test("survives the deletion of the toast that it replaced", () => {
  const toasts = after(add("a", "first"), { type: "hide", toastID: "a" }, add("a", "again"), {
    type: "delete",
    toastID: "a",
  });
  expect(toasts.map((toast) => toast.body)).toEqual(["again"]);
});
