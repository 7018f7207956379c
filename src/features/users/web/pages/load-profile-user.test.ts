import { expect, test } from "vitest";
import { profileAddress } from "./load-profile-user.ts";

test.each([
  ["Bob", { name: "Bob", page: 1 }],
  ["Bob/p3", { name: "Bob", page: 3 }],
  ["12/Bob", { userID: "12", name: "Bob", page: 1 }],
  ["12/Bob/p2", { userID: "12", name: "Bob", page: 2 }],
  ["12", { name: "12", page: 1 }],
  ["12/p2", { name: "12", page: 2 }],
  ["Ada Lovelace", { name: "Ada Lovelace", page: 1 }],
])("/profile/discussions/%s is read", (rest, address) => {
  expect(profileAddress(rest)).toEqual(address);
});

test.each(["", "Bob/two", "Bob/p0", "Bob/p2/more", "12/Bob/x"])("%j names nothing", (rest) => {
  expect(() => profileAddress(rest)).toThrow(expect.objectContaining({ init: { status: 404 } }));
});
