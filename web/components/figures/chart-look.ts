export const tickStyle = { fontSize: 11.5, fill: "var(--ink-3)" };

/** An axis with labels only: no line, no ticks. */
export const bareAxis = { tick: tickStyle, tickLine: false, axisLine: false } as const;

/** Grid lines of a chart's plot, at the ticks of its vertical axis. */
export const gridLines = { vertical: false, stroke: "var(--line)" } as const;
