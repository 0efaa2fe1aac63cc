import { Button } from "../../components/Button.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { BrandTermsOfDomainDocument } from "../../gql/graphql.ts";
import { useReading } from "../../lib/api/use-reading.ts";

export interface BrandLineProps {
	domainId: string;
	onChange: () => void;
}

/** The brand terms of a domain, and the way to change them. */
export function BrandLine({ domainId, onChange }: BrandLineProps) {
	const { value, hasFailed } = useReading(BrandTermsOfDomainDocument, {
		variables: { id: domainId },
	});
	const terms = value?.domain.brandTerms;
	const words = terms?.length ? terms.join(", ") : "None yet. Searches for your own name count too.";
	return (
		<div className="flex items-center justify-between gap-4 border-t border-line pt-3.5">
			<div className="min-w-0">
				<p className="font-[500]">Brand terms</p>
				<p className="truncate text-ink-2" title={terms?.join(", ")}>
					{terms ? words : hasFailed ? "They could not be loaded." : <Skeleton className="w-40" />}
				</p>
			</div>
			<Button size="small" aria-haspopup="dialog" onClick={onChange}>
				Change…
			</Button>
		</div>
	);
}
