import { useMutation } from "@apollo/client/react";
import { X } from "lucide-react";
import { Field } from "../../../components/form/Field.tsx";
import { Textarea } from "../../../components/form/Textarea.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { Dialog } from "../../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { AddCompetitorsDocument, type TrackedSiteFragment } from "../../../gql/graphql.ts";
import { faultsOf } from "../../../lib/api/errors.ts";
import { useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { formatCount } from "../../../lib/format.ts";
import { toastSuccess } from "../../../lib/toast.ts";
import { faultsOfSites, maxCompetitors, typedSites } from "./typed-sites.ts";

export interface AddCompetitorDialogProps {
	domain: { id: string; name: string };
	/** Oldest first. */
	competitors: readonly TrackedSiteFragment[];
	onUntrack: (competitor: TrackedSiteFragment) => void;
	/** Reads the figures that follow. */
	onAdded: () => void;
	onClose: () => void;
}

/** Tracks sites, and lists those that are tracked. */
export function AddCompetitorDialog({ domain, competitors, onUntrack, onAdded, onClose }: AddCompetitorDialogProps) {
	const [send] = useMutation(AddCompetitorsDocument);
	const form = useSavedForm({
		initial: { sites: "" },
		onSave: async ({ sites: typed }) => {
			const sites = typedSites(typed);
			await send({ variables: { domainId: domain.id, sites } });
			toastSuccess(
				sites.length === 1 ? `Tracking ${sites[0]}` : `Tracking ${formatCount(sites.length, "more site")}`,
				"The history goes back to the first results.",
			);
			onAdded();
			onClose();
		},
		failure: "Failed to add the competitors. Please try again.",
		// One that cannot be tracked refuses them all.
		refusalOf: (error, { sites }) => {
			const faults = faultsOfSites(typedSites(sites), faultsOf(error));
			return faults.length > 0 ? { sites: faults.join(" ") } : {};
		},
		focusesRefused: true,
	});
	const sites = typedSites(form.values.sites);
	const left = maxCompetitors - competitors.length;

	return (
		<Dialog
			isOpen
			onClose={onClose}
			title="Add Competitor"
			description={`Sites to follow in the market of ${domain.name}, with their whole history.`}
		>
			<DialogForm
				onSubmit={form.submit}
				consequence="Costs no credits."
				onCancel={onClose}
				saveLabel={sites.length > 1 ? `Add ${sites.length} Competitors` : "Add Competitor"}
				isPending={form.isPending}
				pendingLabel="Adding..."
				disabledReason={
					sites.length === 0
						? "Type a site to track."
						: sites.length > left
							? `${formatCount(Math.max(0, left), "more site")} can be tracked.`
							: undefined
				}
			>
				<Field
					label="Sites"
					error={form.errorOf("sites")}
					hint="One a line: a host, or a path such as rival.com/blog. Subdomains count too."
				>
					<Textarea
						{...form.text("sites")}
						dir="ltr"
						rows={3}
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						placeholder="rival.com"
					/>
				</Field>
				{competitors.length > 0 && (
					<section aria-label="Tracked">
						<h3 className="pb-1 font-[500]">
							Tracked <span className="font-[400] text-ink-3">{`${competitors.length} of ${maxCompetitors}`}</span>
						</h3>
						<ul className="market-tracked">
							{competitors.map((competitor) => (
								<li key={competitor.id}>
									<span className="truncate">{competitor.site}</span>
									<IconButton
										label={`Untrack ${competitor.site}`}
										size="row"
										icon={<X size={13} aria-hidden />}
										onClick={() => onUntrack(competitor)}
									/>
								</li>
							))}
						</ul>
					</section>
				)}
			</DialogForm>
		</Dialog>
	);
}
