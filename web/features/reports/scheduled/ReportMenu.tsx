import { CircleUserRound, Ellipsis, Eye, Pause, Pencil, Play, Send, Trash2 } from "lucide-react";
import { Menu } from "../../../components/choice/Menu.tsx";
import type { MenuEntry } from "../../../components/choice/MenuList.tsx";
import type { ReportFieldsFragment } from "../../../gql/graphql.ts";
import { openAddress } from "../../../lib/address/open-address.ts";
import { previewAddress } from "./report-addresses.ts";
import { countOfMailed } from "./report-words.ts";
import type { ReportOperations } from "./use-report-actions.ts";
import { useSendingReason } from "./use-sending-reason.ts";

/** What can be done with a report. */
export interface ReportActions extends Pick<ReportOperations, "sendToMe" | "pause" | "resume"> {
	onSendNow: (report: ReportFieldsFragment) => void;
	onDelete: (report: ReportFieldsFragment) => void;
}

export interface ReportMenuProps {
	report: ReportFieldsFragment;
	actions: ReportActions;
	/** Opens its form; left out where that is open. */
	onEdit?: () => void;
	/** Why nothing can be sent or changed from here now. */
	heldReason?: string | undefined;
	className?: string;
}

/** The actions on a report. */
export function ReportMenu({ report, actions, onEdit, heldReason, className = "size-6.5" }: ReportMenuProps) {
	const { content, cadence, recipients, isPaused } = report;
	const mailReason = useSendingReason();
	const sendingReason = heldReason ?? mailReason;
	const noneReason = countOfMailed(recipients) === 0 ? "It has no recipients." : undefined;
	const icon = { size: 13, "aria-hidden": true } as const;
	const entries: (MenuEntry | false)[] = [
		{ label: "Preview", icon: <Eye {...icon} />, onSelect: () => openAddress(previewAddress(report.id)) },
		{
			label: "Send to Me",
			icon: <CircleUserRound {...icon} />,
			onSelect: () => void actions.sendToMe(report),
			disabledReason: sendingReason,
		},
		{
			label: "Send Now…",
			icon: <Send {...icon} />,
			onSelect: () => actions.onSendNow(report),
			disabledReason: sendingReason ?? noneReason,
		},
		cadence !== null &&
			(isPaused
				? {
						label: "Resume",
						icon: <Play {...icon} />,
						onSelect: () => void actions.resume(report),
						disabledReason: heldReason,
					}
				: {
						label: "Pause",
						icon: <Pause {...icon} />,
						onSelect: () => void actions.pause(report),
						disabledReason: heldReason,
					}),
		onEdit !== undefined && { label: "Edit", icon: <Pencil {...icon} />, onSelect: onEdit },
		{ label: "Delete…", icon: <Trash2 {...icon} />, onSelect: () => actions.onDelete(report), isDanger: true },
	];
	return (
		<Menu
			label={`More for ${content.title}`}
			icon={<Ellipsis size={15} aria-hidden />}
			className={`inline-grid place-items-center rounded-md text-ink-3 hover:bg-line hover:text-ink pointer-coarse:size-11 ${className}`}
			entries={entries.filter((entry) => entry !== false)}
		/>
	);
}
