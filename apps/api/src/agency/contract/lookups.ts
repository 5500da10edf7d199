import * as z from 'zod/mini'
import { lastName } from '@mva/shared/fields/last-name'
import { plateNumber } from '@mva/shared/fields/plate-number'
import { vinLastSix } from '@mva/shared/fields/vin-last-six'
import { renamed, row, sameNames } from './row.ts'
import { date, dollars, id, queryBoolean, queryNumber, text } from './values.ts'

/** Public lookups (spec 1 section 7). */
export const lookups = {
  registrationStatus: row({
    method: 'GET',
    path: 'registration/status',
    query: sameNames({
      plateNumber: z.pipe(z.string(), plateNumber),
      registrationTypeCode: z.string().check(z.minLength(1)),
      vinNumberLastSix: z.pipe(z.string(), vinLastSix),
      isVehicleOwnerConsented: queryBoolean.check(z.refine((isConsented) => isConsented)),
    }),
    answer: renamed({
      isButton: ['isTypeButton', z.boolean()],
      registrationExpiration: ['registrationExpirationDate', date],
      stickerExpiration: ['stickerExpirationDate', date],
      statusDescription: ['registrationStatusDescription', text],
      statusActions: [
        'registrationStatusActionCollection',
        z.array(
          sameNames({ actionInstruction: z.string(), actionLabel: z.string(), actionUrl: text }),
        ),
      ],
    }),
  }),

  registrationTypes: row({
    method: 'GET',
    path: 'lookup/registrationtypes',
    answer: z.array(sameNames({ code: z.string(), description: z.string() })),
    isReferenceList: true,
  }),

  registrationCost: row({
    method: 'GET',
    path: 'registration/cost',
    query: renamed({
      vehicleTypeId: ['vehicleTypeId', z.string().check(z.regex(/^\d+$/))],
      vehiclePlateTypeId: ['plateTypeId', z.string().check(z.regex(/^\d+$/))],
      customerName: ['lastName', z.pipe(z.string(), lastName)],
      gvwr: ['GVWR', queryNumber],
    }),
    answer: renamed({ registrationFeeCents: ['registrationFee', dollars] }),
  }),

  vehicleTypes: row({
    method: 'GET',
    path: 'lookup/vehicletypeplatetypemapping',
    answer: z.array(
      sameNames({
        vehicleTypeId: id,
        description: z.string(),
        plateTypes: z.array(
          sameNames({ plateTypeId: id, description: z.string(), isGvwrRequired: z.boolean() }),
        ),
      }),
    ),
    assumed: 'the shape of the answer',
    isReferenceList: true,
  }),
}
