import { Component, type ComponentType, type ReactNode, useEffect, useState } from "react";
import { preloadModule } from "react-dom";
import { FormattedMessage } from "react-intl";
import type { FragmentImpl } from "#features/layouts/contract/resources.ts";
import type { FragmentHostProps } from "#features/layouts/web/public.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { loadFragment } from "./load-fragment.ts";
import { Original } from "./original-part.tsx";
import { reportFailure } from "./report-failure.ts";
import { useTitleBarData } from "./use-title-bar-data.ts";

type State =
  | { status: "loading" }
  | { status: "loaded"; Fragment: ComponentType<object> }
  | { status: "failed"; error: unknown };

/** The fragment for the part, or for the whole widget; the original without one. */
export function FragmentHost({ implementations, type, data, children }: FragmentHostProps) {
  const entries = Object.entries(implementations);
  const [name, implementation] =
    entries.find(([each, { replaces }]) => (type ? each === type : replaces === "widget")) ?? [];
  if (!name || !implementation) return children;
  const Shown = name === "TitleBarFragment" ? TitleBarFragment : ShownFragment;
  const { fragmentUUID, jsUrl } = implementation;
  return (
    <Shown
      type={name}
      implementation={implementation}
      data={data}
      onFailure={() => reportFailure(fragmentUUID, jsUrl)}
    >
      {children}
    </Shown>
  );
}

/** Apart, since parts of pages that several members share must not ask who looks at them. */
const TitleBarFragment = ({ data, ...props }: ShownFragmentProps) => (
  <ShownFragment {...props} data={useTitleBarData(data as Parameters<typeof useTitleBarData>[0])} />
);

interface ShownFragmentProps extends Pick<FragmentHostProps, "data" | "children"> {
  type: string;
  implementation: Pick<FragmentImpl, "fragmentUUID" | "jsUrl" | "cssUrl">;
  onFailure?: () => void;
}

/**
 * Shows a fragment once its code is there. Until then, and where it fails, there is the original, which is also what
 * the server renders, so that a fragment cannot break hydration.
 */
export function ShownFragment(props: ShownFragmentProps) {
  const { type, implementation, data, onFailure, children } = props;
  const { fragmentUUID, jsUrl, cssUrl } = implementation;
  preloadModule(jsUrl);
  const [state, setState] = useState<State>({ status: "loading" });
  useEffect(() => {
    let isCurrent = true;
    const become = (next: State) => isCurrent && setState(next);
    loadFragment(jsUrl, cssUrl).then(
      (Fragment) => become({ status: "loaded", Fragment }),
      (error: unknown) => become({ status: "failed", error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [jsUrl, cssUrl]);
  if (state.status === "loading") return children;
  const failed = (error: unknown) => (
    <Failed type={type} error={error} onFailure={onFailure}>
      {children}
    </Failed>
  );
  if (state.status === "failed") return failed(state.error);
  return (
    <FragmentBoundary key={jsUrl} renderFailure={failed}>
      <div data-fragment={fragmentUUID}>
        <Original.Provider value={children}>
          <state.Fragment {...data} />
        </Original.Provider>
      </div>
    </FragmentBoundary>
  );
}

interface FailedProps {
  type: string;
  error: unknown;
  onFailure: (() => void) | undefined;
  children: ReactNode;
}

function Failed({ type, error, onFailure, children }: FailedProps) {
  const isEditor = usePermission("site.manage");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each error
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: those who write fragments look for the reason there
    console.error(`The fragment for ${type} failed.`, error);
    onFailure?.();
  }, [type, error]);
  return (
    <>
      {isEditor && (
        <Message tone="error" title={<FormattedMessage id="fragments.failed" />}>
          {type}: {String(error).slice(0, 300)}
        </Message>
      )}
      {children}
    </>
  );
}

interface BoundaryProps {
  children: ReactNode;
  renderFailure: (error: unknown) => ReactNode;
}

/** React supports error boundaries only as classes. */
class FragmentBoundary extends Component<BoundaryProps, { caught?: { error: unknown } }> {
  override state: { caught?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override render() {
    const { caught } = this.state;
    return caught ? this.props.renderFailure(caught.error) : this.props.children;
  }
}
