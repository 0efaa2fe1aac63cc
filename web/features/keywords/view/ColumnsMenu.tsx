import { Columns3 } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { lazyOverlay } from "../../../components/overlay/lazy-overlay.tsx";
import type { ColumnsPanelProps } from "./ColumnsPanel.tsx";

const ColumnsOverlay = lazyOverlay(() => import("./ColumnsPanel.tsx").then((m) => m.ColumnsPanel));

export function ColumnsMenu(props: Omit<ColumnsPanelProps, "trigger">) {
	const { until, days, sort } = props.control.state;
	const isSet = until !== null || days !== null || sort?.field === "CHANGE";
	const face = {
		variant: "quiet",
		icon: <Columns3 size={15} aria-hidden />,
		title: "Days and columns",
		className: `toolbar-action max-md:hidden ${isSet ? "text-ink!" : ""}`,
		children: <span>Columns</span>,
	} as const;
	return (
		<ColumnsOverlay
			closed={(opening) => <Button {...face} aria-haspopup="dialog" aria-expanded={false} {...opening} />}
			overlay={{ ...props, trigger: <Button {...face} /> }}
		/>
	);
}
