import { useMutation } from "@apollo/client/react";
import { useLayoutEffect, useState } from "react";
import { Dialog, DialogBody } from "../../../components/overlay/Dialog.tsx";
import { useAskToLeave } from "../../../components/overlay/use-ask-to-leave.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { BrandingDocument, type BrandingFieldsFragment, SaveBrandingDocument } from "../../../gql/graphql.ts";
import { faultsByField } from "../../../lib/api/errors.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { toastSuccess } from "../../../lib/toast.ts";
import { BrandingForm } from "./BrandingForm.tsx";
import { brandingFaults, brandingInput, brandingValuesOf } from "./branding-values.ts";
import { RemoveBrandingDialog } from "./RemoveBrandingDialog.tsx";
import { LogoRefusal, sendLogo } from "./send-logo.ts";

/** How shared pages, reports and their mails look: the agency's name, logo and colour. */
export function BrandingDialog({ onClose }: { onClose: () => void }) {
	const { value, hasFailed, retry } = useReading(BrandingDocument);
	const [isUnsaved, setIsUnsaved] = useState(false);
	const { askToLeave, question } = useAskToLeave(isUnsaved, onClose);
	return (
		<Dialog
			isOpen
			onClose={askToLeave}
			title="Branding"
			description="On shared pages, reports and their mails."
			width="wide"
		>
			{value ? (
				<LoadedBranding
					branding={value.branding}
					onUnsaved={setIsUnsaved}
					onSaved={retry}
					onCancel={askToLeave}
					onClose={onClose}
				/>
			) : hasFailed ? (
				<DialogBody>
					<LoadingFailure onRetry={retry}>The branding could not be loaded.</LoadingFailure>
				</DialogBody>
			) : (
				<BrandingSkeleton />
			)}
			{question}
		</Dialog>
	);
}

interface LoadedBrandingProps {
	branding: BrandingFieldsFragment;
	onUnsaved: (isUnsaved: boolean) => void;
	/** Reads it again. */
	onSaved: () => Promise<void>;
	onCancel: () => void;
	onClose: () => void;
}

function LoadedBranding({ branding, onUnsaved, onSaved, onCancel, onClose }: LoadedBrandingProps) {
	const [isRemoving, setIsRemoving] = useState(false);
	// What others save meanwhile is not taken back.
	const [initialLogo] = useState(branding.logo);
	const [saved, setSaved] = useState(() => brandingValuesOf(branding));
	const [logo, setLogo] = useState(initialLogo);
	const [save] = useMutation(SaveBrandingDocument);
	const form = useSavedForm({
		initial: saved,
		faultsOf: brandingFaults,
		refusalOf: (error) => (error instanceof LogoRefusal ? { logo: error.message } : faultsByField(error)),
		refusalText: (error) => (error instanceof LogoRefusal ? error.message : ""),
		focusesRefused: true,
		failure: "Failed to save the branding. Please try again.",
		async onSave(values) {
			const input = brandingInput(values, saved);
			const isChanged = Object.keys(input).length > 0;
			// First: sent before a refusal, the logo would be public although nothing seems to be saved.
			if (isChanged) await save({ variables: { input } });
			setSaved(values);
			try {
				if (logo !== initialLogo) await sendLogo(logo);
			} catch (error) {
				await onSaved();
				throw isChanged && error instanceof LogoRefusal
					? new LogoRefusal(`${error.message} The rest is saved.`)
					: error;
			}
			await onSaved();
			onClose();
			toastSuccess("Branding saved");
		},
	});
	const isUnsaved = form.isChanged || logo !== initialLogo;
	// Before the next key is pressed, which may be Escape.
	useLayoutEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved]);
	return (
		<>
			<BrandingForm
				form={form}
				logo={logo}
				onLogo={setLogo}
				branding={branding}
				onRemove={() => setIsRemoving(true)}
				onCancel={onCancel}
			/>
			{isRemoving && (
				<RemoveBrandingDialog
					branding={branding}
					onClose={() => setIsRemoving(false)}
					onRemoved={async () => {
						await onSaved();
						onClose();
					}}
				/>
			)}
		</>
	);
}

/** As tall as the form. */
function BrandingSkeleton() {
	return (
		<DialogBody>
			<div aria-busy className="grid h-[508px] content-start gap-5">
				<span className="sr-only">Loading the branding</span>
				{["w-full", "w-2/3", "w-1/2", "w-full", "w-full"].map((width, index) => (
					<span key={`${width}${String(index)}`} className="grid gap-2">
						<Skeleton className="w-16" />
						<Skeleton className={`h-8 ${width}`} />
					</span>
				))}
			</div>
		</DialogBody>
	);
}
