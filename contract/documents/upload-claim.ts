import { z } from 'zod';

/** The JSON body with which an endpoint that takes a file takes a finished upload in its place. */
export const UploadClaimShape = z.strictObject({ upload: z.uuid() }).meta({ id: 'UploadClaim' });
