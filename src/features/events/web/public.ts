export { DayList } from "./components/day-list.tsx";
