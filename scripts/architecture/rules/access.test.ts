import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

const file = "src/features/users/contract/routes.ts";
const declare = (access: string) => `
  import { endpoint } from "#platform/contract/endpoints/endpoint.ts";
  const shared = { access: signedIn };
  export const getUser = endpoint({ method: "GET", path: "/users", ${access} });
`;

test.each(["", "access: undefined", "access: undefined as undefined"])(
  "an endpoint with {%s} is refused",
  (access) => {
    expect(plant({ [file]: declare(access) })).toMatchObject([
      {
        file,
        line: 4,
        rule: "access",
        message: expect.stringContaining("does not say who may call it"),
      },
    ]);
  },
);

test.each(["access: signedIn", 'access: may("users.view")', "...shared"])(
  "an endpoint with {%s} is fine",
  (access) => {
    expect(plant({ [file]: declare(access) })).toEqual([]);
  },
);
