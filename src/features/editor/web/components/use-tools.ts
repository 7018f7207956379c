import { type ComponentType, useCallback, useState } from "react";
import type { BodyToolsProps } from "./body-tools.tsx";

/** The tools load on first focus; after a failure the next focus tries again. */
export function useTools() {
  const [Tools, setTools] = useState<ComponentType<BodyToolsProps>>();
  const loadTools = useCallback(() => {
    import("./body-tools.tsx").then(
      ({ BodyTools }) => setTools(() => BodyTools),
      () => undefined,
    );
  }, []);
  return { Tools, loadTools };
}
