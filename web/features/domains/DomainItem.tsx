import { EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import { Menu } from "../../components/choice/Menu.tsx";
import type { MenuEntry } from "../../components/choice/MenuList.tsx";
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx";
import { Flag } from "../../entities/country/Flag.tsx";
import { pathOfDomain } from "../../entities/domain/domain-address.ts";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { classNames } from "../../lib/class-names.ts";
import { formatInteger } from "../../lib/format.ts";
import { OverviewLine } from "./portfolio/OverviewLine.tsx";
import type { DomainOverview } from "./portfolio/overview.ts";

export interface DomainItemProps {
	domain: DomainFieldsFragment;
	/** Undefined until known. */
	overview: DomainOverview | undefined;
	isActive: boolean;
	/** Undefined for who may not. */
	onEdit: ((id: string) => void) | undefined;
	/** Undefined for who may not. */
	onDelete: ((id: string) => void) | undefined;
}

/** A domain in a phone's list: its name and alerts, what moved, how it ranks, and its runs. */
export function DomainItem({ domain, overview, isActive, onEdit, onDelete }: DomainItemProps) {
	const { id, name, country, keywordCount } = domain;
	const entries: MenuEntry[] = [];
	if (onEdit) entries.push({ label: "Edit", icon: <Pencil size={13} aria-hidden />, onSelect: () => onEdit(id) });
	if (onDelete) {
		entries.push({
			label: "Delete",
			icon: <Trash2 size={13} aria-hidden />,
			onSelect: () => onDelete(id),
			isDanger: true,
		});
	}
	return (
		<li
			aria-current={isActive ? "true" : undefined}
			className="relative flex items-start gap-1 border-b border-line pl-(--gutter) aria-[current]:shadow-[inset_3px_0_0_var(--accent)]"
		>
			<Link
				to={pathOfDomain("/app", id)}
				className={classNames("grid min-w-0 grow gap-0.75 py-2.5", entries.length === 0 && "pr-(--gutter)")}
			>
				<span className="flex min-w-0 items-center gap-2">
					<Flag country={country} />
					<span className="min-w-0 grow truncate text-base font-[500]">{name}</span>
					{overview && <Alerts overview={overview} />}
				</span>
				<OverviewLine overview={overview} keywordCount={keywordCount} />
			</Link>
			{entries.length > 0 && (
				<Menu
					label={`Actions for ${name}`}
					icon={<EllipsisVertical size={15} aria-hidden />}
					className="grid h-11 w-10 shrink-0 place-items-center rounded-md text-ink-3"
					entries={entries}
				/>
			)}
		</li>
	);
}

function Alerts({ overview: { openAlerts, unreadAlerts, isMeasured } }: { overview: DomainOverview }) {
	if (openAlerts === 0) return isMeasured ? null : <span className="text-sm text-ink-3">Learning</span>;
	return (
		<span className="data inline-flex shrink-0 items-center gap-1.5 text-sm text-ink-2">
			{unreadAlerts > 0 && <span aria-hidden className="size-1.5 rounded-full bg-accent" />}
			<span>
				<b className="text-ink">{formatInteger(openAlerts)}</b> {openAlerts === 1 ? "alert" : "alerts"}
			</span>
			{unreadAlerts > 0 && <VisuallyHidden>, {formatInteger(unreadAlerts)} unread</VisuallyHidden>}
		</span>
	);
}
