/** Pixels the chart of used credits is high: its skeleton takes the same room before its code is there. */
export const chartHeight = 168;
