import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** The part of the page that the address names: moving within the app leaves `:target` as it was. */
export function useTarget(): string {
  const { hash } = useLocation();
  const [target, setTarget] = useState("");
  useEffect(() => setTarget(hash), [hash]);
  return target;
}
