import { z } from "zod";

const atom = "[A-Za-z0-9#$&'*+/=?^_`{|}~-]+";
const label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const pattern = new RegExp(
  `^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\d+$)${label}$`,
);

/**
 * An address that every mail server reads the same way: plain ASCII without quotes, comments, lists
 * or routes (`%`, `!`), so that nothing can be smuggled into a header or sent to somebody else. The
 * domain is put in lower case; international domains are written in their `xn--` form.
 */
export const mailAddress = () =>
  z
    .string()
    .trim()
    .max(254)
    .regex(pattern, "This is not an e-mail address.")
    .transform((address) => {
      const at = address.lastIndexOf("@");
      return address.slice(0, at) + address.slice(at).toLowerCase();
    });
