import type { ReactNode } from "react";
import { useLocation } from "react-router";

/** Buttons inside, named `locale`, switch the interface language and reload the page. */
export function LocaleForm({ children, className }: { children: ReactNode; className?: string }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/entry/locale" className={className}>
      <input type="hidden" name="target" value={pathname + search} />
      {children}
    </form>
  );
}
