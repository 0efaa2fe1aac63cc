import { Dialog, DialogBody } from "../../../components/overlay/Dialog.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { CtrForm } from "./CtrForm.tsx";
import { useCtrModels } from "./use-ctr-models.ts";

export interface CtrDialogProps {
	/** The domain on the screen, whose market is read again. */
	domainId: string;
	onClose: () => void;
}

/** The click rate of each position: a published table, one learned from Search Console, or a custom one. */
export function CtrDialog({ domainId, onClose }: CtrDialogProps) {
	const { models, preview } = useCtrModels();
	return (
		<Dialog isOpen onClose={onClose} width="wide" title="CTR Model" description="Clicks per 100 searches, by position.">
			{models.value ? (
				<CtrForm models={models.value.ctrModels} preview={preview} domainId={domainId} onClose={onClose} />
			) : (
				<DialogBody>
					<div className="grid h-120 content-start gap-3 pt-2">
						{models.hasFailed ? (
							<LoadingFailure onRetry={models.retry}>The CTR models could not be loaded.</LoadingFailure>
						) : (
							<>
								<Skeleton className="h-8! w-full" />
								<Skeleton className="h-80! w-full" />
							</>
						)}
					</div>
				</DialogBody>
			)}
		</Dialog>
	);
}
