import { useEffect } from "react";
import { FormattedMessage } from "react-intl";
import { useNavigate } from "react-router";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { isExternal, safeHref } from "#ui/navigation/safe-href.ts";

const redirectWaitMs = 5_000;

export function LayoutMoved({ redirectTo }: { redirectTo: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const target = safeHref(redirectTo);
    const move = () => {
      if (isExternal(target)) location.replace(target);
      else void navigate(target, { replace: true });
    };
    const timer = setTimeout(move, redirectWaitMs);
    return () => clearTimeout(timer);
  }, [navigate, redirectTo]);
  return (
    <PageLayout columns={1} narrow>
      <h1>
        <FormattedMessage id="layouts.moved" />
      </h1>
      <p>
        <Link href={redirectTo}>
          <FormattedMessage id="layouts.moved.go" />
        </Link>
      </p>
    </PageLayout>
  );
}
