import { useEffect } from "react";

export function OfferRoles() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const begin = async ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest("form")) return;
      document.removeEventListener("focusin", begin);
      const { offerRoleNames } = await import("../components/offer-role-names.ts");
      if (!isGone) stop = offerRoleNames();
    };
    document.addEventListener("focusin", begin);
    return () => {
      isGone = true;
      document.removeEventListener("focusin", begin);
      stop?.();
    };
  }, []);
  return null;
}
