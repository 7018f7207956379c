export { DayList } from "./calendar/day-list.tsx";
