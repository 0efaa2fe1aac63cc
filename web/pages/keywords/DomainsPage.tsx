import { useQuery } from "@apollo/client/react";
import { Plus } from "lucide-react";
import { Suspense } from "react";
import { Button } from "../../components/Button.tsx";
import { Select } from "../../components/choice/Select.tsx";
import { SearchInput } from "../../components/form/SearchInput.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { PageHeader } from "../../components/page/PageHeader.tsx";
import { useCanAddDomain, useRights } from "../../entities/account/rights.ts";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { OfDomain } from "../../entities/domain/OfDomain.tsx";
import { DomainTable } from "../../features/domains/DomainTable.tsx";
import { ComparedDay } from "../../features/domains/portfolio/ComparedDay.tsx";
import { MorningLine } from "../../features/domains/portfolio/MorningLine.tsx";
import { useComparedDay } from "../../features/domains/portfolio/use-compared-day.ts";
import { usePortfolio } from "../../features/domains/portfolio/use-portfolio.ts";
import { orders, useDomainView } from "../../features/domains/use-domain-view.ts";
import { DomainsDocument } from "../../gql/graphql.ts";
import { useLastFound } from "../../lib/address/use-last-found.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { type UrlId, useUrlId } from "../../lib/address/use-url-id.ts";
import { localTimeZone } from "../../lib/days.ts";
import { formatCount } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useIsPhone } from "../../lib/use-media-query.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";
import { useToday } from "../../lib/use-today.ts";
import { NothingShared } from "../frame/DomainScreen.tsx";

const EditDomainDialog = lazyPart(() =>
	import("../../features/domains/EditDomainDialog.tsx").then((m) => m.EditDomainDialog),
);
const BrandDialog = lazyPart(() => import("../../features/market/brand/BrandDialog.tsx").then((m) => m.BrandDialog));
const DeleteDomainDialog = lazyPart(() =>
	import("../../features/domains/DeleteDomainDialog.tsx").then((m) => m.DeleteDomainDialog),
);

/** Lists this long get a search. */
const manyDomains = 10;

export function DomainsPage() {
	usePageMeta("Domains - Toprung", "Your domain profiles: where each is checked, how deep, and what its runs cost.");
	const { domain: active, domains } = useActiveDomain();
	// The session's list shows at once; this refetches it.
	const { error, refetch } = useQuery(DomainsDocument, { fetchPolicy: "cache-and-network" });
	const today = useToday(localTimeZone());
	const { compared, compare } = useComparedDay(today);
	const portfolio = usePortfolio(domains, compared, today);
	const { search, view, sort } = useDomainView(domains, portfolio);
	const { canWrite, isAdmin } = useRights();
	const canAdd = useCanAddDomain();
	const readAgain = () => {
		if (error) refetch().catch(() => {});
		if (portfolio.hasFailed) portfolio.read();
	};
	const isPhone = useIsPhone();
	const addDomain = useUrlDialog("add-domain");
	const edit = useUrlId("edit-domain");
	const remove = useUrlId("delete-domain");
	const removed = domains.find(({ id }) => id === remove.id);

	return (
		<>
			<PageHeader
				title="Domains"
				subtitle={domains.length > 0 ? subtitleOf(domains) : ""}
				isRuled
				actions={
					domains.length > 0 && (
						<>
							{!isPhone && <ComparedDay compared={compared} today={today} onCompare={compare} />}
							{canAdd && <AddDomainButton onClick={addDomain.open} />}
						</>
					)
				}
			/>
			{domains.length > 0 && isPhone && (
				<div className="border-b border-line px-(--gutter) py-1.5">
					<ComparedDay compared={compared} today={today} onCompare={compare} />
				</div>
			)}
			{domains.length > 0 && (
				<MorningLine overviews={[...portfolio.overviews.values()]} compared={compared} isLate={portfolio.isLate}>
					{domains.length > manyDomains && (
						<SearchInput
							label="Search domains"
							value={search.text}
							onChange={search.setText}
							className="w-48! max-md:grow"
						/>
					)}
					{(domains.length > manyDomains || !isPhone) && (
						<Select
							label="Order"
							value={sort.name}
							options={orders(sort.name)}
							onChange={sort.choose}
							className="h-(--h-control)! w-auto!"
						/>
					)}
				</MorningLine>
			)}
			{(error || portfolio.hasFailed) && (
				<p
					role="alert"
					className="flex flex-wrap items-center gap-2 border-b border-line px-(--gutter) py-1.5 text-ink-2"
				>
					{error ? "The list could not be updated." : "The positions could not be loaded."}
					<Button size="small" onClick={readAgain}>
						Try again
					</Button>
				</p>
			)}
			{domains.length === 0 ? (
				<NoDomains onAdd={canAdd ? addDomain.open : undefined} />
			) : view.shown.length === 0 ? (
				<EmptyState title="No domains found" action={<Button onClick={() => search.setText("")}>Clear search</Button>}>
					None of the {formatCount(domains.length, "domain")} has “{search.text}” in its name or address.
				</EmptyState>
			) : (
				<DomainTable
					view={view}
					portfolio={portfolio}
					compared={compared}
					today={today}
					activeId={active?.id ?? null}
					onEdit={canWrite ? edit.open : undefined}
					onDelete={isAdmin ? remove.open : undefined}
				/>
			)}
			<Suspense>
				<EditedDomain edit={edit} />
				{removed && <DeleteDomainDialog domain={removed} onClose={remove.close} />}
			</Suspense>
		</>
	);
}

/** The dialogs of the domain that is being edited; one that others delete meanwhile stays. */
function EditedDomain({ edit }: { edit: UrlId }) {
	const edited = useLastFound(useActiveDomain().domains, edit.id);
	const brandTerms = useUrlDialog("brand-terms");
	if (!edited) return null;
	return (
		<OfDomain id={edited.id}>
			<EditDomainDialog domain={edited} onClose={edit.close} onBrandTerms={brandTerms.open} />
			{/* Above it. */}
			<Suspense>{brandTerms.isOpen && <BrandDialog domain={edited} onClose={brandTerms.close} />}</Suspense>
		</OfDomain>
	);
}

function subtitleOf(domains: readonly { keywordCount: number }[]): string {
	const keywords = domains.reduce((sum, { keywordCount }) => sum + keywordCount, 0);
	return `${formatCount(domains.length, "domain")}, ${formatCount(keywords, "keyword")}`;
}

/** @param onAdd undefined for who cannot add one */
function NoDomains({ onAdd }: { onAdd: (() => void) | undefined }) {
	if (!onAdd) return <NothingShared />;
	return (
		<EmptyState title="No domains found" hasLadder action={<AddDomainButton onClick={onAdd} />}>
			A domain profile holds the keywords you track and where they are checked.
		</EmptyState>
	);
}

function AddDomainButton({ onClick }: { onClick: () => void }) {
	return (
		<Button variant="primary" icon={<Plus size={15} aria-hidden />} onClick={onClick}>
			Add Domain
		</Button>
	);
}
