import { useEffect } from "react";

/** Closes a dialog that has nothing to show because its address was opened directly, so that it can be opened again. */
export function CloseAtOnce({ onClose }: { onClose: () => void }) {
	useEffect(() => onClose(), [onClose]);
	return null;
}
