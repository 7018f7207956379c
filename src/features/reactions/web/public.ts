export { ReactionIcon } from "./components/reaction-icon.tsx";
export { useReactions } from "./hooks/use-reactions.ts";
