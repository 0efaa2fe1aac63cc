import { ChevronDown } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { lazyOverlay } from "../../components/overlay/lazy-overlay.tsx";
import { formatPastDay } from "../../lib/format.ts";
import type { BaselinePanelProps } from "./BaselinePanel.tsx";

const BaselineOverlay = lazyOverlay(() => import("./BaselinePanel.tsx").then((m) => m.BaselinePanel));

export interface BaselineMenuProps extends Omit<BaselinePanelProps, "trigger"> {
	/** The first day of the comparison, `yyyy-MM-dd`; null until known. */
	from: string | null;
}

/** Chooses the day to compare with. */
export function BaselineMenu({ from, ...panel }: BaselineMenuProps) {
	const face = {
		size: "small",
		title: "Compare with another day",
		className: "movement-baseline",
		children: (
			<>
				{from === null ? "Since yesterday" : `Since ${formatPastDay(from, panel.today)}`}
				<ChevronDown size={13} aria-hidden />
			</>
		),
	} as const;
	return (
		<BaselineOverlay
			closed={(opening) => <Button {...face} aria-haspopup="dialog" aria-expanded={false} {...opening} />}
			overlay={{ ...panel, trigger: <Button {...face} /> }}
		/>
	);
}
