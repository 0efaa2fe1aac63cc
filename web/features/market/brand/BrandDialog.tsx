import { Dialog, DialogBody } from "../../../components/overlay/Dialog.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { BrandTermsDocument, type DomainFieldsFragment } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { BrandForm } from "./BrandForm.tsx";

export interface BrandDialogProps {
	domain: Pick<DomainFieldsFragment, "id" | "name">;
	onClose: () => void;
}

/** The brand terms of a domain: keywords that contain one are left out of its market. */
export function BrandDialog({ domain, onClose }: BrandDialogProps) {
	const { value, hasFailed, retry } = useReading(BrandTermsDocument, {
		variables: { domainId: domain.id },
		fetchPolicy: "network-only",
	});
	return (
		<Dialog isOpen onClose={onClose} title="Brand Terms" description={`of ${domain.name}`}>
			{value ? (
				<BrandForm domain={value.domain} onClose={onClose} />
			) : (
				<DialogBody>
					<div className="grid h-64 content-start gap-3 pt-2">
						{hasFailed ? (
							<LoadingFailure onRetry={retry}>The brand terms could not be loaded.</LoadingFailure>
						) : (
							<>
								<Skeleton className="w-24" />
								<Skeleton className="h-40! w-full" />
							</>
						)}
					</div>
				</DialogBody>
			)}
		</Dialog>
	);
}
