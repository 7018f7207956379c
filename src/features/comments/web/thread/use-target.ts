import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** The fragment of the URL; client-side navigation does not update `:target`. */
export function useTarget(): string {
  const { hash } = useLocation();
  const [target, setTarget] = useState("");
  useEffect(() => setTarget(hash), [hash]);
  return target;
}
