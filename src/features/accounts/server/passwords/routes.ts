import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";

/** Redirect for password managers (W3C, "A Well-Known URL for Changing Passwords"). */
export const changePassword = defineRawRoute({
  method: "GET",
  path: "/.well-known/change-password",
  access: publicAccess("the page that it leads to has guests sign in"),
  beforeSignIn: true,
  handle: async () => ({
    status: 302,
    type: "text/plain; charset=utf-8",
    body: "",
    headers: { location: "/profile/account/password" },
  }),
});
