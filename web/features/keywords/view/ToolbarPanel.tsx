import { CalendarClock, Columns3 } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { lazyOverlay } from "../../../components/overlay/lazy-overlay.tsx";
import type { DaysPanelProps } from "./DaysPanel.tsx";

const panels = {
	days: {
		label: "Days",
		Icon: CalendarClock,
		Panel: lazyOverlay(() => import("./DaysPanel.tsx").then((m) => m.DaysPanel)),
	},
	columns: {
		label: "Columns",
		Icon: Columns3,
		Panel: lazyOverlay(() => import("./ColumnsPanel.tsx").then((m) => m.ColumnsPanel)),
	},
};

/** A button of the toolbar that opens a panel; that of the days is in ink while others than the last ones show. */
export function ToolbarPanel({ of, ...props }: Omit<DaysPanelProps, "trigger"> & { of: keyof typeof panels }) {
	const { label, Icon, Panel } = panels[of];
	const { until, days } = props.control.state;
	const isSet = of === "days" && (until !== null || days !== null);
	const face = {
		variant: "quiet",
		icon: <Icon size={15} aria-hidden />,
		title: label,
		className: `toolbar-action max-md:hidden ${isSet ? "text-ink!" : ""}`,
		children: <span>{label}</span>,
	} as const;
	return (
		<Panel
			closed={(opening) => <Button {...face} aria-haspopup="dialog" aria-expanded={false} {...opening} />}
			overlay={{ ...props, trigger: <Button {...face} /> }}
		/>
	);
}
