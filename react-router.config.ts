import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: true,
  // A page in four pieces is asked for in four requests.
  splitRouteModules: false,
} satisfies Config;
