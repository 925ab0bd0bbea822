import { subjectOf } from '../../subject-of.ts';
import { createCompanyDraft } from './drafts.ts';
import { first, type Walk } from './walk.ts';

/** Invitations to a company: looked up, accepted, declined, sent again, withdrawn; roles, handing over. */
export async function walkMembers(walk: Walk, companyId: string): Promise<void> {
  const { tokens } = walk.session.target;
  const params = { subject: 'companies', id: companyId };
  const invite = async (email: string, role: string) => {
    const { invitations } = await walk.send('POST /people/:subject/:id/invitations', 'customer', {
      params,
      body: { email, role },
    });
    return invitations.find((invitation) => invitation.email === email)?.id ?? '';
  };
  for (const role of ['editor', 'viewer'] as const) {
    const email = `${role}@customer.example`;
    await invite(email, role);
    const token = await walk.linkTo(email, 'invitations');
    await walk.try('POST /invitations/lookup', 'nobody', { body: { token } });
    await walk.send('POST /invitations/acceptance', role, { body: { token } });
  }
  await invite('leaver@customer.example', 'viewer');
  await walk.chapter(async () => {
    const token = await walk.linkTo('leaver@customer.example', 'invitations');
    await walk.send('POST /invitations/acceptance', 'leaver', { body: { token } });
    const accountId = subjectOf(tokens.leaver);
    await walk.send('PUT /people/:subject/:id/members/:accountId', 'customer', {
      params: { ...params, accountId },
      body: { role: 'editor' },
    });
    await walk.send('DELETE /people/:subject/:id/members/:accountId', 'customer', {
      params: { ...params, accountId },
    });
  });
  await walk.chapter(async () => {
    const invitationId = await invite('new@customer.example', 'viewer');
    walk.later(2);
    await walk.send('POST /people/:subject/:id/invitations/:invitationId/resend', 'customer', {
      params: { ...params, invitationId },
    });
    await walk.send('DELETE /people/:subject/:id/invitations/:invitationId', 'customer', {
      params: { ...params, invitationId },
    });
    await invite('other@customer.example', 'viewer');
    const token = await walk.linkTo('other@customer.example', 'invitations');
    await walk.send('POST /invitations/refusal', 'nobody', { body: { token } });
  });
  await walk.try('GET /people', 'customer');
  await walk.try('GET /people/:subject/:id', 'customer', { params });
  await walk.try('POST /people/:subject/:id/hand-over', 'customer', {
    params,
    body: { accountId: subjectOf(tokens.editor), confirmation: 'Zuma Foods Limited' },
  });
}

/** A firm with its people, and a company that is given to it. */
export async function walkFirms(walk: Walk, companyId: string): Promise<void> {
  const { tokens } = walk.session.target;
  const admin = 'admin of a firm';
  const open = async (name: string) => {
    const id = crypto.randomUUID();
    await walk.send('POST /firms', admin, { body: { id, name } });
    return id;
  };
  const id = await open('Cole & Partners');
  const params = { id };
  await walk.try('GET /firms', admin);
  await walk.try('GET /firms/:id', admin, { params });
  await walk.try('PUT /firms/:id', admin, { params, body: { name: 'Cole and Partners' } });
  const invite = async (email: string) => {
    const { invitations } = await walk.send('POST /firms/:id/invitations', admin, {
      params,
      body: { email, role: 'member' },
    });
    return invitations.find((invitation) => invitation.email === email)?.id ?? '';
  };
  for (const role of ['member of a firm', 'leaver'] as const) {
    const email = `${role.replaceAll(' ', '.')}@customer.example`;
    await invite(email);
    const token = await walk.linkTo(email, 'firm-invitations');
    await walk.try('POST /firm-invitations/lookup', 'nobody', { body: { token } });
    await walk.send('POST /firm-invitations/acceptance', role, { body: { token } });
  }
  await walk.chapter(async () => {
    const accountId = subjectOf(tokens.leaver);
    await walk.send('PUT /firms/:id/members/:accountId', admin, {
      params: { id, accountId },
      body: { role: 'member' },
    });
    await walk.send('DELETE /firms/:id/members/:accountId', admin, { params: { id, accountId } });
  });
  await walk.chapter(async () => {
    const invitationId = await invite('new@firm.example');
    walk.later(2);
    await walk.send('POST /firms/:id/invitations/:invitationId/resend', admin, {
      params: { id, invitationId },
    });
    await walk.send('DELETE /firms/:id/invitations/:invitationId', admin, { params: { id, invitationId } });
    await invite('other@firm.example');
    const token = await walk.linkTo('other@firm.example', 'firm-invitations');
    await walk.send('POST /firm-invitations/refusal', 'nobody', { body: { token } });
  });
  const company = { id: companyId };
  const give = async (firmId: string) => {
    const email = 'admin.of.a.firm@customer.example';
    await walk.send('POST /companies/:id/firms', 'customer', {
      params: company,
      body: { email, role: 'editor' },
    });
    const token = await walk.linkTo(email, 'invitations');
    await walk.send('POST /invitations/acceptance', admin, { body: { token, firmId } });
  };
  await walk.chapter(async () => {
    await give(id);
    await walk.send('GET /firms/:id/clients', admin, { params });
    await walk.send('PUT /firms/:id/contacts', admin, {
      params,
      body: { companyIds: [companyId], accountIds: [subjectOf(tokens['member of a firm'])] },
    });
    await walk.send('DELETE /firms/:id/clients/:companyId', admin, { params: { id, companyId } });
    await give(id);
    await walk.send('PUT /companies/:id/firms/:firmId', 'customer', {
      params: { ...company, firmId: id },
      body: { role: 'viewer' },
    });
    await walk.send('DELETE /companies/:id/firms/:firmId', 'customer', {
      params: { ...company, firmId: id },
    });
    await give(id);
  });
  await walk.chapter(async () => {
    await walk.send('DELETE /firms/:id', admin, { params: { id: await open('Closed Partners') } });
  });
  await walk.chapter(async () => {
    const role = 'member of a firm that only reads';
    const other = crypto.randomUUID();
    await walk.send('POST /firms', role, { body: { id: other, name: 'Readers' } });
    const email = 'member.of.a.firm.that.only.reads@customer.example';
    await walk.send('POST /companies/:id/firms', 'customer', {
      params: company,
      body: { email, role: 'viewer' },
    });
    const token = await walk.linkTo(email, 'invitations');
    await walk.send('POST /invitations/acceptance', role, { body: { token, firmId: other } });
  });
}

/** People named in an application fill in and sign their own parts. */
export async function walkParts(walk: Walk): Promise<void> {
  const { tokens } = walk.session.target;
  const draft = await createCompanyDraft(walk);
  const params = { id: draft.id };
  const { parts } = await walk.send('GET /applications/:id/parts', 'customer', { params });
  const [path, otherPath] = parts.map((part) => part.path);
  const invite = async (which: string | undefined, email: string) => {
    const answer = await walk.send('POST /applications/:id/parts', 'customer', {
      params,
      body: { path: which, email },
    });
    return answer.parts.find((part) => part.invitation?.email === email)?.invitation?.id ?? '';
  };
  const email = 'dayo@customer.example';
  const partId = await invite(path, email);
  const token = await walk.linkTo(email, 'parts');
  await walk.try('POST /parts/lookup', 'nobody', { body: { token } });
  await walk.send('POST /parts/code', 'nobody', { body: { token } });
  const code = /\b\d{6}\b/.exec((await walk.testApp.lastMail(email)).text)?.[0];
  const opened = await walk.send('POST /parts/session', 'nobody', { body: { token, code } });
  tokens['session of a part'] = opened.session;
  const role = 'session of a part';
  await walk.chapter(async () => {
    const again = await walk.send('POST /account/parts/:id/session', 'filler of a part', {
      params: { id: partId },
    });
    tokens['session of a part'] = again.session;
  });
  const part = await walk.send('GET /part', role);
  await walk.chapter(async () => {
    const item = first(part.items);
    const changes = { [item.path]: { value: item.answers, base: item.revision } };
    await walk.send('PUT /part/answers', role, { body: { changes } });
  });
  await walk.chapter(async () => {
    const purpose = `${first(part.items).path}/signature`;
    const upload = () => walk.send('POST /part/files', role, { query: { purpose } });
    const [kept, removed] = [await upload(), await upload()];
    await walk.try('GET /part/files/:fileId', role, { params: { fileId: kept.id } });
    await walk.send('DELETE /part/files/:fileId', role, { params: { fileId: removed.id } });
  });
  await walk.chapter(async () => {
    const { toSign, name } = await walk.send('GET /part', role);
    await walk.send('POST /part/signature', role, { body: { name, agreed: true, digest: toSign?.digest } });
  });
  await walk.try('PUT /applications/:id/parts-order', 'customer', { params, body: { inOrder: false } });
  await walk.chapter(async () => {
    const otherId = await invite(otherPath, 'bashir@founder.example');
    walk.later(2);
    await walk.send('POST /applications/:id/parts/:partId/resend', 'customer', {
      params: { ...params, partId: otherId },
    });
    await walk.send('DELETE /applications/:id/parts/:partId', 'customer', {
      params: { ...params, partId: otherId },
    });
  });
  await walk.chapter(async () => {
    const { quote, version } = await walk.send('GET /applications/:id', 'customer', { params });
    await walk.send('POST /applications/:id/submit', 'customer', {
      params,
      body: { name: 'Ada Obi', agreed: true, totalMinor: quote?.totalMinor, version },
    });
    const { papers } = await walk.send('GET /applications/:id/pack', 'customer', { params });
    for (const format of ['pdf', 'docx'])
      await walk.try('GET /applications/:id/pack/:paper', 'customer', {
        params: { ...params, paper: first(papers).id },
        query: { format },
      });
  });
  await walk.try('GET /admin/applications/:id/signatures', 'officer', { params });
}
