import { EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import { Menu } from "../../components/choice/Menu.tsx";
import { Flag } from "../../entities/country/Flag.tsx";
import { pathOfDomain } from "../../entities/domain/domain-address.ts";
import type { DomainFieldsFragment } from "../../gql/graphql.ts";
import { formatDate, formatInteger } from "../../lib/format.ts";
import { OverviewLine } from "./portfolio/OverviewLine.tsx";
import type { DomainOverview } from "./portfolio/overview.ts";
import { addressOf } from "./sort-domains.ts";

export interface DomainItemProps {
	domain: DomainFieldsFragment;
	/** Undefined until known. */
	overview: DomainOverview | undefined;
	isActive: boolean;
	onEdit: (id: string) => void;
	onDelete: (id: string) => void;
}

/** A domain in a phone's list: itself at the left, its cost at the right. */
export function DomainItem({ domain, overview, isActive, onEdit, onDelete }: DomainItemProps) {
	const { id, name, country } = domain;
	return (
		<li
			aria-current={isActive ? "true" : undefined}
			className="flex items-center gap-1 border-b border-line pl-(--gutter) aria-[current]:shadow-[inset_3px_0_0_var(--accent)]"
		>
			<Link to={pathOfDomain("/app", id)} className="grid min-w-0 grow gap-1.25 py-2.5">
				<span className="flex min-w-0 items-center gap-3">
					<span className="grid min-w-0 grow gap-0.75">
						<span className="truncate text-base font-[500]">{name}</span>
						<span className="data truncate text-ink-2">{addressOf(domain.url)}</span>
						<span className="data flex items-center gap-1.75 text-xs text-ink-3">
							<Flag country={country} />
							{country}
							<span>depth {domain.searchDepth}</span>
							<span>{formatDate(domain.createdAt)}</span>
						</span>
					</span>
					<span className="data grid shrink-0 gap-0.75 text-right text-ink-2">
						<span>
							<b className="font-[500] text-ink">{formatInteger(domain.keywordCount)}</b>{" "}
							{domain.keywordCount === 1 ? "keyword" : "keywords"}
						</span>
						<span>{formatInteger(domain.costPerRun)} a run</span>
					</span>
				</span>
				<OverviewLine overview={overview} />
			</Link>
			<Menu
				label={`Actions for ${name}`}
				icon={<EllipsisVertical size={15} aria-hidden />}
				className="grid h-11 w-10 shrink-0 place-items-center rounded-md text-ink-3"
				entries={[
					{ label: "Edit", icon: <Pencil size={13} aria-hidden />, onSelect: () => onEdit(id) },
					{ label: "Delete", icon: <Trash2 size={13} aria-hidden />, onSelect: () => onDelete(id), isDanger: true },
				]}
			/>
		</li>
	);
}
