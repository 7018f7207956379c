import { type ComponentType, useCallback, useState } from "react";
import type { BodyToolsProps } from "../components/body-tools.tsx";

/** What works below the text is loaded when somebody turns to the editor; where that fails, the next turn tries again. */
export function useTools() {
  const [Tools, setTools] = useState<ComponentType<BodyToolsProps>>();
  const loadTools = useCallback(() => {
    import("../components/body-tools.tsx").then(
      ({ BodyTools }) => setTools(() => BodyTools),
      () => undefined,
    );
  }, []);
  return { Tools, loadTools };
}
