import { CalendarClock, Columns3 } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { lazyOverlay } from "../../../components/overlay/lazy-overlay.tsx";
import type { DaysPanelProps } from "./DaysPanel.tsx";
import type { TableControl } from "./use-table-state.ts";

const panels = {
	days: {
		label: "Days",
		Icon: CalendarClock,
		Panel: lazyOverlay(() => import("./DaysPanel.tsx").then((m) => m.DaysPanel)),
		isSet: ({ state }: TableControl) => state.until !== null || state.days !== null,
	},
	columns: {
		label: "Columns",
		Icon: Columns3,
		Panel: lazyOverlay(() => import("./ColumnsPanel.tsx").then((m) => m.ColumnsPanel)),
		isSet: ({ state }: TableControl) => state.columns !== null,
	},
};

/** A button of the toolbar that opens a panel; in ink while something other than the default is chosen there. */
export function ToolbarPanel({ of, ...props }: Omit<DaysPanelProps, "trigger"> & { of: keyof typeof panels }) {
	const { label, Icon, Panel, isSet } = panels[of];
	const face = {
		variant: "quiet",
		icon: <Icon size={15} aria-hidden />,
		title: label,
		className: `toolbar-action max-md:hidden ${isSet(props.control) ? "text-ink!" : ""}`,
		children: <span>{label}</span>,
	} as const;
	return (
		<Panel
			closed={(opening) => <Button {...face} aria-haspopup="dialog" aria-expanded={false} {...opening} />}
			overlay={{ ...props, trigger: <Button {...face} /> }}
		/>
	);
}
